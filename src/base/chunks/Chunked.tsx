import { type ComponentType, type ReactNode, useEffect, useRef } from 'react';
import { useDialogs } from '../dialogs/Dialogs';
import { type Chunk, useChunk } from './chunk';

type Props<Given> = {
    of: Chunk<Given>;
    /** Stands in while it is on its way. */
    waiting?: ReactNode;
    /** It does not come: takes back what asked for it, so that the next press asks anew. */
    onLost(): void;
    children(Component: ComponentType<Given>): ReactNode;
};

/**
 * A part of a page that is fetched when it is wanted. One that does not come is told in a dialog, and takes nothing of the
 * page along.
 *
 * @example
 * {isOpen && <Chunked of={gamePicker} onLost={close}>{(GamePicker) => <GamePicker title={label} onClose={close} />}</Chunked>}
 */
export function Chunked<Given>({ of, waiting, onLost, children }: Props<Given>): ReactNode {
    const dialogs = useDialogs();
    const { Component, lost } = useChunk(of);
    const latest = useRef(onLost);
    latest.current = onLost;
    useEffect(() => {
        if (!lost) return;
        latest.current();
        dialogs.error(lost.problem);
    }, [lost, dialogs]);
    return Component ? children(Component) : waiting;
}
