import { useStore } from 'react-admin';

const most = 10;

/** Returns the landing pages that were copied to last, the latest first, and a function that adds others. */
export function useRecentTargets(): [recent: readonly string[], add: (ids: readonly string[]) => void] {
    const [recent, setRecent] = useStore<readonly string[]>('recentTargets', []);
    return [recent, (ids) => setRecent([...new Set([...ids, ...recent])].slice(0, most))];
}
