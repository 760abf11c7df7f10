// A text that people wrote, with the web addresses in it as links. Everything else is plain text.

/** An address ends before a space, a quotation mark or the punctuation of the sentence around it. */
const ADDRESS = /https?:\/\/[^\s<>"'«»“”]*[^\s<>"'«»“”.,;:!?)\]]/g;

export function LinkedText({ text }: { text: string }) {
  const parts = [];
  let end = 0;
  for (const { 0: address, index } of text.matchAll(ADDRESS)) {
    parts.push(
      text.slice(end, index),
      <a key={index} href={address} target="_blank" rel="noopener noreferrer">
        {address}
      </a>,
    );
    end = index + address.length;
  }
  return [...parts, text.slice(end)];
}
