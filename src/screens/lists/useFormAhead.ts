import { useEffect } from 'react';
import { hasVerb, type Resource } from '../../../contract/resource';
import { whenIdle } from '../../base/chunks/idle';

/** What fails ahead of time is asked for again when somebody needs it. */
const ignored = () => undefined;

/** Fetches a form's code once the rows have come to rest, its heaviest part last: opening a record waits for that alone. */
export function useFormAhead(resource: Resource, isResting: boolean): void {
    useEffect(() => {
        if (!isResting || !hasVerb(resource, 'get')) return;
        let isLeft = false;
        let cancel = whenIdle(() => {
            const form = Promise.all([import('../forms/ahead'), import('../forms/EditPage')]);
            form.then(([{ fetchParts }]) => {
                if (isLeft) return;
                cancel = whenIdle(() => void fetchParts(resource.fields).catch(ignored));
            }, ignored);
        });
        return () => {
            isLeft = true;
            cancel();
        };
    }, [resource, isResting]);
}
