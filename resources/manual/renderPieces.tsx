import { Children, type ReactNode } from 'react';

/** Renders the pieces of a text with their positions as React keys: they have no ids and are never reordered. */
export function renderPieces<T>(pieces: readonly T[], draw: (piece: T) => ReactNode): ReactNode {
    return Children.toArray(pieces.map((piece) => draw(piece)));
}
