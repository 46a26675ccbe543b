import { useContext, useEffect } from 'react';
import { useFormState } from 'react-hook-form';
import { hasFault } from '../../fields/fault';
import { PanelContext } from './panel';

/** Reports the state of a form to the tab in front of it. */
export function PanelMark({ isUnsaved }: { isUnsaved: boolean }): null {
    const mark = useContext(PanelContext)?.mark;
    const { errors } = useFormState();
    const isFaulty = hasFault(errors);
    useEffect(() => mark?.(isFaulty ? 'faulty' : isUnsaved ? 'unsaved' : undefined), [mark, isFaulty, isUnsaved]);
    return null;
}
