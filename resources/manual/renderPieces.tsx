import { createElement, Fragment, type ReactNode } from 'react';

/** Renders the pieces of a text without React keys: they have no ids and are never reordered. */
export function renderPieces<T>(pieces: readonly T[], draw: (piece: T) => ReactNode): ReactNode {
    return createElement(Fragment, null, ...pieces.map(draw));
}
