// The name of a domain as people type it, and the domains that no organization can claim: everybody
// can have an address there.
import { domainToASCII } from 'node:url';

const NAME = /^(?=.{4,253}$)([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z\d][a-z\d-]{0,61}[a-z\d]$/;

const PUBLIC_MAILBOXES = new Set(
  (
    '126.com 163.com aim.com aol.com att.net bigpond.com bluewin.ch comcast.net cox.net ' +
    'daum.net duck.com email.com fastmail.com fastmail.fm foxmail.com free.fr freenet.de gmail.com ' +
    'gmx.at gmx.ch gmx.com gmx.de gmx.net googlemail.com hanmail.net hey.com hotmail.co.uk ' +
    'hotmail.com hotmail.de hotmail.es hotmail.fr hotmail.it hushmail.com icloud.com inbox.lv ' +
    'laposte.net libero.it list.ru live.com live.de live.fr mac.com mail.com mail.de mail.ru ' +
    'mailbox.org me.com msn.com naver.com onet.pl orange.fr outlook.com outlook.de outlook.es ' +
    'outlook.fr passport.com pm.me posteo.de proton.me protonmail.com qq.com rediffmail.com ' +
    'rocketmail.com sbcglobal.net seznam.cz sfr.fr sina.com t-online.de terra.com.br tiscali.it ' +
    'tuta.com tutanota.com uol.com.br verizon.net virgilio.it vk.com wanadoo.fr web.de wp.pl ' +
    'yahoo.co.in yahoo.co.jp yahoo.co.uk yahoo.com yahoo.com.ar yahoo.com.br yahoo.com.mx ' +
    'yahoo.de yahoo.es yahoo.fr yahoo.it yandex.com yandex.ru ymail.com zoho.com zohomail.com'
  ).split(' '),
);

/** In lower case and ASCII; null where it is no domain that an organization can have. */
export function domainNameOf(typed: string): string | null {
  const name = domainToASCII(typed.trim().replace(/^@/, '').replace(/\.$/, '')).toLowerCase();
  return NAME.test(name) && !/^[\d.]+$/.test(name) && !PUBLIC_MAILBOXES.has(name) ? name : null;
}
