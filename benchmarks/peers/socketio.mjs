// A socket.io room: for every message it sends one frame to all clients and acks the sender.
import { createServer } from "node:http";
import { Server } from "socket.io";

const [port, shared, own] = process.argv.slice(2).map(Number);
const view = { type: "frame", public: "p".repeat(shared), mine: "m".repeat(own) };

const http = createServer();
const io = new Server(http, { transports: ["websocket"], perMessageDeflate: false });
io.on("connection", (socket) => {
  const { room } = socket.handshake.query;
  socket.join(room);
  socket.on("do", (command, ack) => {
    io.to(room).emit("frame", view);
    ack({ id: command.id, seq: 12345 });
  });
});
http.listen(port, "127.0.0.1");
