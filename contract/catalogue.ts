import { commonOwner } from './library';

/**
 * Returns the address at which the server draws a picture of the catalogue. Files of the common library have other
 * names.
 */
const drawnPath = (kind: 'game' | 'provider', code: string) => `/image/${commonOwner}/${kind}-${code}.svg`;

/** Returns the address of the cover for a game without a picture of its own. */
export function gamePicture(code: string): string {
    return drawnPath('game', code);
}

/** Returns the address of a provider's picture, used where a landing page has none of its own. */
export function providerPicture(code: string): string {
    return drawnPath('provider', code);
}
