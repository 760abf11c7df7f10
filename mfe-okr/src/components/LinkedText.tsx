// A text that people wrote, with the web addresses in it as links and mentioned people as names.
// Everything else is plain text.
import type { Person } from '@cumbre/contract/items';
import { mentionPattern } from './mentionText';
import './mentions.css';

/** An address ends before a space, a quotation mark or the punctuation of the sentence around it. */
const ADDRESS = /https?:\/\/[^\s<>"'«»“”]*[^\s<>"'«»“”.,;:!?)\]]/g;

function withMentions(text: string, people: readonly Person[], key: number) {
  const pattern = mentionPattern(people);
  if (!pattern) return [text];
  const parts = [];
  let end = 0;
  for (const { 0: mention, index } of text.matchAll(pattern)) {
    parts.push(
      text.slice(end, index),
      <span key={`${key} ${index}`} className="mfe-okr_mention">
        {mention}
      </span>,
    );
    end = index + mention.length;
  }
  return [...parts, text.slice(end)];
}

export function LinkedText({ text, people }: { text: string; people: readonly Person[] }) {
  const parts = [];
  let end = 0;
  for (const { 0: address, index } of text.matchAll(ADDRESS)) {
    parts.push(
      ...withMentions(text.slice(end, index), people, end),
      <a key={index} href={address} target="_blank" rel="noopener noreferrer">
        {address}
      </a>,
    );
    end = index + address.length;
  }
  return [...parts, ...withMentions(text.slice(end), people, end)];
}
