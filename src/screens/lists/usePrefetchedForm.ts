import { useEffect } from 'react';
import { hasVerb, type Resource } from '../../../contract/resource';
import { whenIdle } from '../../base/chunks/idle';
import { spare } from '../../base/dialogs/lostChunk';

/** Prefetches a form's code once the rows have settled, its largest part last. */
export function usePrefetchedForm(resource: Resource, isResting: boolean): void {
    useEffect(() => {
        if (!isResting || !hasVerb(resource, 'get')) return;
        let isLeft = false;
        let cancel = whenIdle(() => {
            const form = Promise.all([import('../forms/prefetch'), import('../forms/EditPage')]);
            form.then(([{ prefetchChunks: fetchParts }]) => {
                if (isLeft) return;
                cancel = whenIdle(() => void fetchParts(resource.fields).catch(spare));
            }, spare);
        });
        return () => {
            isLeft = true;
            cancel();
        };
    }, [resource, isResting]);
}
