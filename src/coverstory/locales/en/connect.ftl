### The page /connect and what the terminal says about the network. For the host of a party.

connect-title = How phones get here
connect-intro = On the same Wi-Fi, open one of these addresses or scan its code. Try them from the top.
connect-kind = { $kind ->
    [LAN] your network
    [PUBLIC] the internet
    [IPV6] your network, by IPv6
    [SELF_ASSIGNED] no router gave this address
    [VPN] a VPN: phones are not on it
    [VIRTUAL] containers and virtual machines
    [MDNS] your network, by name
   *[LOOPBACK] this computer only
}
connect-answers = The server answers here.
connect-silent = The server does not answer here.
connect-checks = If a phone can’t open any of them

connect-loopback = This computer isn’t on any network, so no phone can reach it. Connect it to the Wi-Fi or to a phone’s hotspot.
connect-loopback-chosen = The server listens on this computer only. Leave --host out, and phones can reach it.
connect-self-assigned = No router has given this computer an address, so phones may not find it. Connect it to the Wi-Fi again.
connect-only-vpn = The only network here is a VPN or a virtual one, and phones are not on it. Connect to the Wi-Fi, and switch the VPN off.
connect-vpn = A VPN is on. If phones cannot connect, switch it off or allow local networks in its settings.
connect-container = The server runs in a container, whose addresses phones cannot reach. Publish port { $port } and name the address of the computer: --public-url http://ADDRESS:{ $port }
connect-wsl = The server runs in WSL, whose addresses phones cannot reach. Start it in PowerShell instead, or set networkingMode=mirrored in .wslconfig.

connect-check-wifi = Are the phone and this computer on the same Wi-Fi? Mobile data does not work.
connect-check-guest = Is it a guest network? Those keep devices apart. Use the normal Wi-Fi, or the hotspot of a phone for everybody.
connect-check-firewall = { $system ->
    [Windows] Does the firewall let it in? In PowerShell as administrator:
    [Darwin] Does the firewall let it in? System Settings, Network, Firewall: allow incoming connections for Python.
   *[Linux] Does a firewall let port { $port } in?
}
connect-check-hotspot = Nothing helps? Open a hotspot on a phone, connect this computer and all phones to it, and start again.

connect-moved = This computer has a new address. Guests open  { $url }
connect-name = Most phones also find it as  { $url }
connect-also = Also:
connect-page = All addresses with QR codes:

tunnel-none = There is no program for a tunnel here. Install cloudflared, or name a command with { "{port}" } in the variable { $variable }.
tunnel-unreadable = The command in the variable { $variable } cannot be read: a quote is not closed.
tunnel-failed = The tunnel { $program } gave no address. Its last line was: { $line }
tunnel-ended = The tunnel has ended, and the server with it. Start again for a new address; the tables are kept.
tunnel-starting = Opening a tunnel...
