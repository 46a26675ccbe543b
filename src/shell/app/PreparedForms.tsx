import { useIsFetching } from '@tanstack/react-query';
import { useEffect } from 'react';
import { whenIdle } from '../../base/chunks/idle';
import { prepareForms } from '../../screens/routes/pages';

/** Fetches the code of forms in advance, once the page has all its data. */
export function PreparedForms() {
    const isResting = useIsFetching() === 0;
    useEffect(() => (isResting ? whenIdle(() => void prepareForms()) : undefined), [isResting]);
    return null;
}
