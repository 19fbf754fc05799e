// A Colyseus room whose state has a shared part and, with views, one part for each client. Every message
// changes both, and the patch is sent at once.
import { Room, Server } from "@colyseus/core";
import { StateView, schema, t } from "@colyseus/schema";
import { WebSocketTransport } from "@colyseus/ws-transport";

const [port, shared, own] = process.argv.slice(2).map(Number);

const Player = schema({ mine: t.string().view() }, "Player");
const Table = schema({ public: t.string(), players: t.map(Player) }, "Table");

// Strings that differ with every message and have the same size.
const padded = (count, size) => String(count).padEnd(size, "x");

class TableRoom extends Room {
  patchRate = null;
  state = new Table();
  count = 0;

  onCreate() {
    this.change();
    this.onMessage("do", (client) => {
      this.change();
      this.broadcastPatch();
      client.send("ack", { id: "command-01234567-12345", seq: this.count });
    });
  }

  onJoin(client) {
    const player = new Player();
    player.mine = padded(this.count, own);
    this.state.players.set(client.sessionId, player);
    client.view = new StateView();
    client.view.add(player);
  }

  change() {
    this.count += 1;
    this.state.public = padded(this.count, shared);
    for (const player of this.state.players.values()) player.mine = padded(this.count, own);
  }
}

const server = new Server({
  transport: new WebSocketTransport({ perMessageDeflate: false }),
  greet: false,
});
server.define("table", TableRoom).filterBy(["code"]);
await server.listen(port, "127.0.0.1");
