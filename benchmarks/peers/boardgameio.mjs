// A boardgame.io game whose `playerView` shows each player the shared part and their own part.
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const { Server } = require("boardgame.io/server");
const { ActivePlayers } = require("boardgame.io/core");

const [port, shared, own] = process.argv.slice(2).map(Number);
const padded = (count, size) => String(count).padEnd(size, "x");

const secrets = (count, players) =>
  Object.fromEntries(Array.from({ length: players }, (_, seat) => [seat, padded(count, own)]));

const table = {
  name: "table",
  minPlayers: 8,
  maxPlayers: 8,
  disableUndo: true,
  setup: ({ ctx }) => ({ count: 0, public: padded(0, shared), secrets: secrets(0, ctx.numPlayers) }),
  turn: { activePlayers: ActivePlayers.ALL },
  moves: {
    ask: {
      ignoreStaleStateID: true,
      move: ({ G, ctx }) => {
        G.count += 1;
        G.public = padded(G.count, shared);
        G.secrets = secrets(G.count, ctx.numPlayers);
      },
    },
  },
  playerView: ({ G, playerID }) => ({ public: G.public, mine: G.secrets[playerID] ?? null }),
};

const server = Server({ games: [table], origins: ["http://127.0.0.1"] });
server.run({ port, callback: () => {} });
