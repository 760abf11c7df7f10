// A real name server on this machine that answers TXT queries with the records of the test.
import { createSocket } from 'node:dgram';
import { once } from 'node:events';

const HEADER_BYTES = 12;
const TXT = 16;
const NAME_ERROR = 3;

/** The name of the question, and the bytes of the question itself. */
function questionOf(query: Buffer): { name: string; type: number; bytes: Buffer } {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('ascii', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return {
    name: labels.join('.').toLowerCase(),
    type: query.readUInt16BE(at + 1),
    bytes: query.subarray(HEADER_BYTES, at + 5),
  };
}

function answerTo(query: Buffer, records: ReadonlyMap<string, string[]>): Buffer {
  const { name, type, bytes } = questionOf(query);
  const texts = type === TXT ? (records.get(name) ?? []) : [];
  const header = Buffer.alloc(HEADER_BYTES);
  query.copy(header, 0, 0, 2);
  header.writeUInt16BE(0x8180 | (records.has(name) ? 0 : NAME_ERROR), 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(texts.length, 6);
  const answers = texts.map((text) => {
    const content = Buffer.from(text);
    const fixed = Buffer.alloc(13);
    // A pointer to the name of the question, the type, the class IN, and a minute to live.
    fixed.writeUInt16BE(0xc00c, 0);
    fixed.writeUInt16BE(TXT, 2);
    fixed.writeUInt16BE(1, 4);
    fixed.writeUInt32BE(60, 6);
    fixed.writeUInt16BE(content.length + 1, 10);
    fixed.writeUInt8(content.length, 12);
    return Buffer.concat([fixed, content]);
  });
  return Buffer.concat([header, bytes, ...answers]);
}

export interface NameServer {
  /** For the setting DNS_SERVERS. */
  address: string;
  /** The texts by name; a name that is missing does not exist. */
  records: Map<string, string[]>;
  stop(): Promise<void>;
}

export async function startNameServer(): Promise<NameServer> {
  const records = new Map<string, string[]>();
  const socket = createSocket('udp4');
  socket.on('message', (query, { port, address }) =>
    socket.send(answerTo(query, records), port, address),
  );
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    address: `127.0.0.1:${socket.address().port}`,
    records,
    stop: async () => {
      const closed = once(socket, 'close');
      socket.close();
      await closed;
    },
  };
}
