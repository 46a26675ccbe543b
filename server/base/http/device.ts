import type { IncomingHttpHeaders } from 'node:http';

/** Longest `User-Agent` that is looked at (characters). */
const mostAgentLength = 512;

/** Returns the kind of device that sent a request: as the browser says, or else as its name does. */
export function getDevice(headers: IncomingHttpHeaders): 'DESKTOP' | 'MOBILE' {
    const hint = headers['sec-ch-ua-mobile'];
    if (hint === '?1' || hint === '?0') return hint === '?1' ? 'MOBILE' : 'DESKTOP';
    return /Mobi/i.test((headers['user-agent'] ?? '').slice(0, mostAgentLength)) ? 'MOBILE' : 'DESKTOP';
}
