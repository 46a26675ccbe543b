import { useCallback, useRef } from 'react';
import { newKey } from '../../providers/transport';

/** The same write, tried again after an answer got lost, must not be made twice: it keeps its key, any other has its own. */
export function useRepeatKey(): (content: unknown) => string {
    const last = useRef({ content: '', key: '' });
    return useCallback((content) => {
        const written = JSON.stringify(content);
        if (last.current.content !== written) last.current = { content: written, key: newKey() };
        return last.current.key;
    }, []);
}
