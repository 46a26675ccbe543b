import { useTranslate } from 'react-admin';
import { formatTime } from '../ui/bangkok';
import { visuallyHidden } from '../ui/visuallyHidden';
import { useRelativeText } from './useRelativeText';
import type { Boundary } from './useStateOf';

/** Returns a function that says when exactly a record starts or ends, in the time of Bangkok. */
export function useBoundaryTip(): (boundary: Boundary | undefined) => string | undefined {
    const translate = useTranslate();
    return (boundary) => {
        if (!boundary) return undefined;
        const when = formatTime(new Date(boundary.instant).toISOString());
        return translate('states.exactly', { what: translate(`states.${boundary.is}`, { when }) });
    };
}

/** Says how far away the beginning or end of a record is, to screen readers also when exactly it is. */
export function BoundaryText({ boundary }: { boundary: Boundary }) {
    const translate = useTranslate();
    const getText = useRelativeText();
    const getTip = useBoundaryTip();
    return (
        <>
            {translate(`states.${boundary.is}`, { when: getText(boundary.relative) })}
            <span style={visuallyHidden}> ({getTip(boundary)})</span>
        </>
    );
}
