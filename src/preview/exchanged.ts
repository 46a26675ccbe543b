/** What one drawing has done to the elements of a page. */
export type Exchanged = {
    /** Elements that are no longer on the page, without those within them. */
    unloaded: ReadonlySet<Element>;
    /** The innermost elements of fields that are new, or have new content. */
    loaded: ReadonlySet<Element>;
};

/** Returns the element of a field around a change; the whole page if there is none. */
function findField(node: Node, body: HTMLElement): Element {
    const element = node instanceof Element ? node : node.parentElement;
    return element?.closest('[data-field]') ?? body;
}

function listExchanged(records: readonly MutationRecord[], body: HTMLElement): Exchanged {
    const unloaded = new Set<Element>();
    const loaded = new Set<Element>();
    for (const { type, target, addedNodes, removedNodes } of records) {
        // Elements that only changed their places are on the page again.
        for (const node of removedNodes) if (node instanceof Element && !node.isConnected) unloaded.add(node);
        const added = [...addedNodes].filter((node) => node instanceof Element);
        const changed = type === 'childList' && added.length > 0 ? added : [target];
        for (const node of changed) if (node.isConnected) loaded.add(findField(node, body));
    }
    return { unloaded, loaded };
}

/** Watches the elements of a page; returns a function that runs a drawing and says what it has exchanged. */
export function watchExchanges(body: HTMLElement): (draw: () => void) => Exchanged {
    const observer = new MutationObserver(() => {});
    observer.observe(body, { subtree: true, childList: true, characterData: true, attributes: true });
    return (draw) => {
        // What scripts of the page have changed meanwhile.
        observer.takeRecords();
        draw();
        return listExchanged(observer.takeRecords(), body);
    };
}
