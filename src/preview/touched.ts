/**
 * Watches elements; returns a function that lists those that match a selector and have been added, or have got another
 * value of one of the attributes, since the last call. The first call lists all that are there.
 */
export function watchElements(root: Element, attributeFilter: string[]): (selector: string) => Set<Element> {
    const added = new Set<Element>([root]);
    const changed = new Set<Element>();

    function keep(records: readonly MutationRecord[]): void {
        for (const { type, target, addedNodes } of records) {
            if (type === 'attributes' && target instanceof Element) changed.add(target);
            for (const node of addedNodes) if (node instanceof Element) added.add(node);
        }
    }
    const observer = new MutationObserver(keep);
    observer.observe(root, { subtree: true, childList: true, attributes: true, attributeFilter });

    return (selector) => {
        keep(observer.takeRecords());
        const found = new Set([...changed, ...added].filter((element) => element.matches(selector)));
        for (const element of added) for (const inner of element.querySelectorAll(selector)) found.add(inner);
        added.clear();
        changed.clear();
        return found;
    };
}
