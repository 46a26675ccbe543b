import { useTranslate } from 'ra-core';
import { type ComponentType, useCallback, useRef, useState } from 'react';

export type Late<Props> = {
    Dialog: ComponentType<Props> | undefined;
    /** Why it did not come, in words. */
    problem: string | undefined;
    /** Fetches it and then says so, unless it does not come. */
    open(then: () => void): void;
};

/**
 * A dialog that is fetched when it is first wanted. One that does not come is told in place: it must not take the form,
 * and what was typed into it, along.
 *
 * @example const picker = useLate(loadPicker); picker.open(() => setOpen(true));
 */
export function useLate<Props>(load: () => Promise<ComponentType<Props>>): Late<Props> {
    const translate = useTranslate();
    const [loaded, setLoaded] = useState<{ Dialog: ComponentType<Props> }>();
    const [isLost, setLost] = useState(false);
    const latest = useRef(load);
    const open = useCallback((then: () => void) => {
        setLost(false);
        latest.current().then(
            (Dialog) => {
                setLoaded({ Dialog });
                then();
            },
            () => setLost(true),
        );
    }, []);
    return { Dialog: loaded?.Dialog, problem: isLost ? translate('inputs.image.notOpened') : undefined, open };
}
