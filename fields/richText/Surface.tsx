import type { Editor } from '@tiptap/core';
import { type ReactNode, useEffect, useRef } from 'react';

/**
 * Where the editor's element stands. The library's own component draws the text once more without our pictures' token when
 * it goes, and the browser would ask the server for each of them in vain.
 */
export function Surface({ editor }: { editor: Editor }): ReactNode {
    const host = useRef<HTMLDivElement>(null);
    useEffect(() => {
        // An editor whose first drawing took a while was given up before it stood anywhere; the next one follows.
        if (editor.isDestroyed) return undefined;
        const { dom } = editor.view;
        host.current?.append(dom);
        return () => dom.remove();
    }, [editor]);
    return <div ref={host} />;
}
