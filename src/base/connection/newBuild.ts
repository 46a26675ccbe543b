import { useEffect, useState } from 'react';

/** The least time between two looks, in milliseconds: an update is no emergency. */
const pauseMs = 10 * 60_000;

/** Finds the script that a page of the console begins with; its name differs between builds. */
function findScript(page: ParentNode): string | null {
    return page.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null;
}

/** Asks whether the server now has another build of the console than this page is of. It is silent if it cannot tell. */
export async function hasNewBuild(ask: typeof fetch = fetch): Promise<boolean> {
    const own = findScript(document);
    try {
        const answer = await ask('/', { headers: { accept: 'text/html' }, cache: 'no-cache' });
        if (!answer.ok || own === null) return false;
        const newest = findScript(new DOMParser().parseFromString(await answer.text(), 'text/html'));
        return newest !== null && newest !== own;
    } catch {
        // Without a connection there is nothing to reload either.
        return false;
    }
}

/** Whether the server has a newer build, asked when somebody comes back to the page, and now and then while it is seen. */
export function useNewBuild(): boolean {
    const [isNew, setNew] = useState(false);
    useEffect(() => {
        if (isNew) return;
        let asked = Date.now();
        async function look(): Promise<void> {
            if (document.visibilityState !== 'visible' || Date.now() - asked < pauseMs) return;
            asked = Date.now();
            if (await hasNewBuild()) setNew(true);
        }
        const run = () => void look();
        const timer = setInterval(run, pauseMs);
        document.addEventListener('visibilitychange', run);
        return () => {
            clearInterval(timer);
            document.removeEventListener('visibilitychange', run);
        };
    }, [isNew]);
    return isNew;
}
