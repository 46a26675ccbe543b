import type { Answer } from './answers';
import { startPixel } from './pixel';
import { readSettings } from './settings';
import { startTagManagers, tellConsent } from './tagManagers';

let areAllowed = false;

/**
 * Loads the tags that an answer allows. In basic mode nothing is asked of others before consent; in advanced mode the
 * tag managers are there from the start, and told that they must not keep anything. An answer of `undefined` means that
 * there is none yet. If an answer no longer allows what it did, the page loads again, as scripts cannot be unloaded.
 */
export function applyConsent(answer: Answer | undefined): void {
    // A preview has no origin, and its viewers are no visitors.
    if (window.origin === 'null') return;
    const { consent, pixel, ...managers } = readSettings();
    const wereAllowed = areAllowed;
    areAllowed = answer === 'yes';
    if (areAllowed || consent === 'ADVANCED') startTagManagers(managers);
    if (areAllowed === wereAllowed) return;
    tellConsent(areAllowed);
    if (!areAllowed) location.reload();
    else if (pixel) startPixel(pixel);
}
