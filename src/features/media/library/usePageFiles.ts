import { useEffect, useRef, useState } from 'react';
import { formatTime } from '../../../base/ui/bangkok';

/** Dropped or pasted files, and the number of dropped folders, which cannot be uploaded. */
export type IncomingFiles = { files: readonly File[]; folders: number };

const hasFiles = (transfer: DataTransfer | null) => transfer?.types.includes('Files') ?? false;

/** Returns the files of a drop without folders, which browsers include as unreadable files. */
function getDroppedFiles({ items, files }: DataTransfer): IncomingFiles {
    const entries = [...items].filter(({ kind }) => kind === 'file').map((item) => item.webkitGetAsEntry?.());
    const folders = new Set(entries.flatMap((entry) => (entry?.isDirectory ? [entry.name] : [])));
    return { files: [...files].filter(({ name, type }) => type !== '' || !folders.has(name)), folders: folders.size };
}

/** Adds the time to the name of an image from the clipboard, which is always the same. */
function named(file: File): File {
    const [before = '', ending = 'png'] = file.name.split(/\.(?=[^.]*$)/);
    if (before !== 'image') return file;
    const time = formatTime(new Date().toISOString()).replaceAll(':', '.');
    return new File([file], `${before} ${time}.${ending}`, { type: file.type });
}

const isDialogOpen = () => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;

/**
 * Receives files that are dropped anywhere on the page or pasted into it, unless a dialog is open. `isOver` is true
 * while files are dragged over the page. Dropped files never replace the page in the browser.
 */
export function usePageFiles(onFiles: ((incoming: IncomingFiles) => void) | undefined): { isOver: boolean } {
    const [isOver, setOver] = useState(false);
    const latest = useRef(onFiles);
    latest.current = onFiles;
    useEffect(() => {
        const takes = () => latest.current !== undefined && !isDialogOpen();
        const over = (event: DragEvent) => {
            if (!hasFiles(event.dataTransfer)) return;
            event.preventDefault();
            if (event.dataTransfer) event.dataTransfer.dropEffect = takes() ? 'copy' : 'none';
            setOver(takes());
        };
        const leave = (event: DragEvent) => {
            if (event.relatedTarget === null) setOver(false);
        };
        const drop = (event: DragEvent) => {
            if (!event.dataTransfer || !hasFiles(event.dataTransfer)) return;
            event.preventDefault();
            setOver(false);
            if (takes()) latest.current?.(getDroppedFiles(event.dataTransfer));
        };
        const paste = ({ clipboardData }: ClipboardEvent) => {
            if (!clipboardData || clipboardData.files.length === 0 || !takes()) return;
            latest.current?.({ files: [...clipboardData.files].map(named), folders: 0 });
        };
        window.addEventListener('dragover', over);
        window.addEventListener('dragleave', leave);
        window.addEventListener('drop', drop);
        document.addEventListener('paste', paste);
        return () => {
            window.removeEventListener('dragover', over);
            window.removeEventListener('dragleave', leave);
            window.removeEventListener('drop', drop);
            document.removeEventListener('paste', paste);
        };
    }, []);
    return { isOver };
}
