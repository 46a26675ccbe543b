import { useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { useDisarm } from '../../base/unsaved/UnsavedGuard';
import { isSameValue, type Values } from '../../fields/form/values';
import type { Editing, Follow, FormBaseline, SaveFollowUp } from './editing';

/**
 * Has a form go on where the user said before the save. Returns the form with that, `choose`, which is called before a
 * save (without a way, the form stays as usual), and `go`, for a form without anything to save.
 */
export function useFollow(editing: Editing) {
    const { getValues } = useFormContext<Values>();
    const disarm = useDisarm();
    const chosen = useRef<Follow>(undefined);
    const following: Editing = {
        ...editing,
        onSaved(saved, meanwhile, manner) {
            const follow = chosen.current;
            chosen.current = undefined;
            editing.onSaved(saved, meanwhile, { ...manner, isFollowed: follow !== undefined });
            // What was typed during the save is unsaved, and leaving asks first.
            if (follow && isSameValue(getValues(), saved.values)) disarm(editing.formId);
            follow?.(saved);
        },
    };
    return {
        following,
        async choose(way?: SaveFollowUp): Promise<void> {
            chosen.current = undefined;
            if (way) chosen.current = await editing.follows?.[way]?.();
        },
        go(opened: FormBaseline): void {
            chosen.current?.(opened);
            chosen.current = undefined;
        },
    };
}
