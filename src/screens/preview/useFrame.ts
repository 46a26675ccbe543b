import { useEffect, useRef, useState } from 'react';
import { useEvent } from 'react-admin';
import type { FromFrame } from '../../preview/protocol';
import { connectFrame, type Drawing } from './connection';

/**
 * Speaks with the frame of the preview. `loads` counts how often the frame has been loaded: after each time it shows
 * nothing until something is drawn. A frame that hangs, because a script of the landing page never ends, is replaced
 * by one without these scripts.
 */
export function useFrame(onMessage: (message: FromFrame) => void) {
    const [element, setElement] = useState<HTMLIFrameElement | null>(null);
    const [hangs, setHangs] = useState(0);
    const [loads, setLoads] = useState(0);
    const connection = useRef<ReturnType<typeof connectFrame>>(undefined);
    const receive = useEvent<[FromFrame], void>((message) => onMessage(message));

    useEffect(() => {
        if (!element) return;
        const connected = connectFrame(element, {
            onReady: () => setLoads((count) => count + 1),
            onMessage: receive,
            onHang: () => setHangs((count) => count + 1),
        });
        connection.current = connected;
        return () => {
            connected.close();
            connection.current = undefined;
            setLoads(0);
        };
    }, [element, receive]);

    const draw = useEvent<[Drawing], void>((drawing) => connection.current?.draw(drawing));
    const show = useEvent<[string | undefined], void>((place) => connection.current?.show(place));
    return { frame: { ref: setElement, key: hangs }, loads, hasHung: hangs > 0, draw, show };
}
