import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { useLocation } from 'react-router';
import type { Fields } from '../../../contract/field';
import { useReveal } from '../../fields/form/Reveal';
import type { Values } from '../../fields/form/values';
import { findStepsInForm, toFormPath } from './places';
import type { Shown } from './shown';

type PickingForm = { shown?: Shown | undefined; fields: Fields };

/** Focuses the field that was picked on the landing page while another form was open. */
export function useRevealPicked({ shown, fields }: PickingForm): void {
    const reveal = useReveal();
    const { getValues } = useFormContext<Values>();
    const { state, key } = useLocation();
    const revealed = useRef<string>(undefined);
    const place: unknown = state?.place;
    useEffect(() => {
        if (!shown || typeof place !== 'string' || revealed.current === key) return;
        revealed.current = key;
        const steps = findStepsInForm(shown, place);
        if (steps) reveal(toFormPath(fields, getValues(), steps));
    }, [shown, fields, place, key, reveal, getValues]);
}
