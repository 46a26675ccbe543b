import { type ComponentType, type ReactNode, useEffect, useRef } from 'react';
import { useDialogs } from '../dialogs/Dialogs';
import { type Chunk, useChunk } from './chunk';

type Props<Given> = {
    of: Chunk<Given>;
    /** Shown while the chunk is loading. */
    waiting?: ReactNode;
    /** Called if the chunk fails to load; resets the state that requested it, so that the next press tries again. */
    onLost(): void;
    children(Component: ComponentType<Given>): ReactNode;
};

/**
 * Renders a component that is loaded on demand. If it fails to load, a dialog says so and the rest of the page is
 * unaffected.
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
