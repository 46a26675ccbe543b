import type { Editor } from '@tiptap/core';
import { type ReactNode, useEffect, useRef } from 'react';

/**
 * Mounts the editor's element. The library's own component renders the text again on unmount, without the token for our
 * pictures, and the browser would request each of them in vain.
 */
export function Surface({ editor }: { editor: Editor }): ReactNode {
    const host = useRef<HTMLDivElement>(null);
    useEffect(() => {
        // An editor whose first render takes long can be destroyed before it is mounted; another one follows.
        if (editor.isDestroyed) return undefined;
        const { dom } = editor.view;
        host.current?.append(dom);
        return () => dom.remove();
    }, [editor]);
    return <div ref={host} />;
}
