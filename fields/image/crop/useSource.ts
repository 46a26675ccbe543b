import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isAnimated } from './animated';

export type Source = { file: Blob; isAnimated: boolean };

async function read(address: string, signal: AbortSignal): Promise<Source> {
    const answer = await fetch(address, { signal });
    if (!answer.ok) throw new Error(`The image could not be loaded: status ${answer.status}`);
    const file = await answer.blob();
    return { file, isAnimated: isAnimated(new Uint8Array(await file.arrayBuffer())) };
}

/** Loads the bytes of a stored picture, and provides an object URL to show them. */
export function useSource(address: string) {
    const { data, isError, refetch } = useQuery({
        queryKey: ['imageSource', address],
        queryFn: ({ signal }) => read(address, signal),
        gcTime: 0,
        staleTime: Number.POSITIVE_INFINITY,
    });
    const [src, setSrc] = useState<string>();
    const file = data?.file;
    useEffect(() => {
        if (!file) return;
        const url = URL.createObjectURL(file);
        setSrc(url);
        return () => URL.revokeObjectURL(url);
    }, [file]);
    return { source: data, src, isLost: isError, again: () => void refetch() };
}
