import { Children, type ReactNode } from 'react';

/** Printed pieces have no names and never change places, so that each is known by its place. */
export function placed<T>(pieces: readonly T[], draw: (piece: T) => ReactNode): ReactNode {
    return Children.toArray(pieces.map((piece) => draw(piece)));
}
