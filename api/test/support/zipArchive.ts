// Zip archives for tests, including invalid ones: their declared sizes may be false.
import { deflateRawSync, inflateRawSync } from 'node:zlib';

export interface Part {
  name: string;
  content: Buffer;
  /** The declared size, if it differs from the real one. */
  declared?: number;
  stored?: boolean;
  flags?: number;
}

/** A minimal zip archive; its directory may be false. */
export function archive(
  parts: readonly Part[],
  { overlap = false, entries = parts.length } = {},
): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, declared = content.length, stored = false, flags = 0 } of parts) {
    const packed = stored ? content : deflateRawSync(content);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50);
    local.writeUInt16LE(stored ? 0 : 8, 8);
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50);
    entry.writeUInt16LE(flags, 8);
    entry.writeUInt16LE(stored ? 0 : 8, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(declared, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(overlap ? 0 : offset, 42);
    const body = Buffer.concat([local, Buffer.from(name), packed]);
    bodies.push(body);
    directory.push(entry, Buffer.from(name));
    offset += body.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50);
  end.writeUInt16LE(entries, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, ...directory, end]);
}

/** The unpacked parts of a valid archive. */
export function partsIn(bytes: Buffer): Part[] {
  const parts: Part[] = [];
  for (let at = 0; bytes.readUInt32LE(at) === 0x04034b50;) {
    const [method, packed] = [bytes.readUInt16LE(at + 8), bytes.readUInt32LE(at + 18)];
    const [nameLength, extra] = [bytes.readUInt16LE(at + 26), bytes.readUInt16LE(at + 28)];
    const from = at + 30 + nameLength + extra;
    const content = bytes.subarray(from, from + packed);
    parts.push({
      name: bytes.toString('utf8', at + 30, at + 30 + nameLength),
      content: method === 0 ? content : inflateRawSync(content),
    });
    at = from + packed;
  }
  return parts;
}
