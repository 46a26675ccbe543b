import { useEffect, useState } from 'react';

/** Returns a value after it has not changed for the given number of milliseconds. */
export function useSettled<T>(value: T, milliseconds: number): T {
    const [settled, setSettled] = useState(value);
    useEffect(() => {
        const timer = setTimeout(() => setSettled(value), milliseconds);
        return () => clearTimeout(timer);
    }, [value, milliseconds]);
    return settled;
}
