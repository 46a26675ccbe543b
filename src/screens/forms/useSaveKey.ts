import { useEffect, useRef } from 'react';

/** Saves on Ctrl+S and Cmd+S, wherever the focus is, unless a dialog is open. */
export function useSaveKey(save: () => void): void {
    const latest = useRef(save);
    latest.current = save;
    useEffect(() => {
        function onKeyDown(event: KeyboardEvent): void {
            if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
                return;
            event.preventDefault();
            if (!event.repeat && document.querySelector('[role="dialog"], [role="alertdialog"]') === null)
                latest.current();
        }
        window.addEventListener('keydown', onKeyDown);
        return () => window.removeEventListener('keydown', onKeyDown);
    }, []);
}
