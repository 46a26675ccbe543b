import { useEffect, useRef } from 'react';

const isDialogOpen = () => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;

/**
 * Saves on Ctrl+S and Cmd+S, and saves and closes on Ctrl+Enter and Cmd+Enter, wherever the focus is, unless a dialog is
 * open.
 */
export function useSaveKey(save: () => void, saveAndClose: () => void): void {
    const latest = useRef({ save, saveAndClose });
    latest.current = { save, saveAndClose };
    useEffect(() => {
        function onKeyDown(event: KeyboardEvent): void {
            if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
            const isEnter = event.key === 'Enter';
            if (!isEnter && event.key.toLowerCase() !== 's') return;
            if (isEnter && isDialogOpen()) return;
            event.preventDefault();
            // An editor would break the line first.
            if (isEnter) event.stopPropagation();
            if (event.repeat || isDialogOpen()) return;
            if (isEnter) latest.current.saveAndClose();
            else latest.current.save();
        }
        window.addEventListener('keydown', onKeyDown, true);
        return () => window.removeEventListener('keydown', onKeyDown, true);
    }, []);
}
