import { type MouseEvent, type ReactNode, useEffect, useState } from 'react';
import { Chunked } from './Chunked';
import type { Chunk } from './chunk';
import { whenIdle } from './idle';

/** `anchor` is the button that the layer belongs to; null while it is closed. */
export type LayerProps = { anchor: HTMLElement | null; onClose(): void };

type Layer<Given> = {
    /** Props of the button that opens the layer. */
    button: { 'aria-expanded': boolean; onClick(event: MouseEvent<HTMLElement>): void };
    render(given: Given): ReactNode;
};

/**
 * Opens a menu or another layer in a chunk of its own, which is fetched when the page rests, so that it opens at once.
 *
 * @example
 * const menu = useLayer(profileMenu);
 * <IconButton aria-haspopup="menu" {...menu.button} />
 * {menu.render({})}
 */
export function useLayer<Given extends object>(chunk: Chunk<LayerProps & Given>): Layer<Given> {
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const [isWanted, setWanted] = useState(false);
    useEffect(() => whenIdle(() => void chunk.prepareLater()), [chunk]);
    return {
        button: {
            'aria-expanded': anchor !== null,
            onClick(event) {
                setWanted(true);
                setAnchor(event.currentTarget);
            },
        },
        render: (given) =>
            isWanted && (
                <Chunked
                    of={chunk}
                    onLost={() => {
                        setWanted(false);
                        setAnchor(null);
                    }}
                >
                    {(Component) => <Component {...given} anchor={anchor} onClose={() => setAnchor(null)} />}
                </Chunked>
            ),
    };
}
