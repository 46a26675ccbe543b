import { type DragEvent, useEffect, useState } from 'react';

const hasFiles = (transfer: DataTransfer | null) => transfer?.types.includes('Files') ?? false;

/**
 * Prevents the browser's default for files dropped outside of a target: it would open the file in place of the page and
 * lose the form.
 */
function useStrayDrops(): void {
    useEffect(() => {
        const stop = (event: globalThis.DragEvent) => {
            if (hasFiles(event.dataTransfer)) event.preventDefault();
        };
        window.addEventListener('dragover', stop);
        window.addEventListener('drop', stop);
        return () => {
            window.removeEventListener('dragover', stop);
            window.removeEventListener('drop', stop);
        };
    }, []);
}

/** Accepts files dropped on an element; `isOver` is true while files are dragged over it. */
export function useFileDrop(onFiles: (files: File[]) => void) {
    const [isOver, setOver] = useState(false);
    useStrayDrops();
    return {
        isOver,
        targetProps: {
            onDragOver(event: DragEvent<HTMLElement>) {
                if (!hasFiles(event.dataTransfer)) return;
                event.preventDefault();
                event.dataTransfer.dropEffect = 'copy';
                setOver(true);
            },
            onDragLeave(event: DragEvent<HTMLElement>) {
                const into = event.relatedTarget;
                if (!(into instanceof Node && event.currentTarget.contains(into))) setOver(false);
            },
            onDrop(event: DragEvent<HTMLElement>) {
                setOver(false);
                const files = Array.from(event.dataTransfer.files);
                if (files.length === 0) return;
                event.preventDefault();
                onFiles(files);
            },
        },
    };
}
