import { replaceEqualDeep } from '@tanstack/react-query';
import { useRef } from 'react';

/** Returns the last value as long as it is equal, so that what is rendered from it is not rendered again. */
export function useShared<T>(value: T): T {
    const last = useRef(value);
    last.current = replaceEqualDeep(last.current, value);
    return last.current;
}
