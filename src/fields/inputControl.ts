import { useMemo } from 'react';
import {
    type Control,
    type FieldErrors,
    get,
    type UseControllerReturn,
    useController,
    useFormContext,
    useFormState,
} from 'react-hook-form';

/**
 * Returns the control of the form for the input at a path, which hears of the form's state only while it has an error
 * or gets one. Otherwise react-hook-form renders every input of a form several times during each save.
 */
function useInputControl(path: string): Control {
    const { control } = useFormContext();
    return useMemo(() => {
        const subscribe: typeof control._subscribe = (options) => {
            // Whoever subscribes to values compares them itself.
            if (options.formState?.values) return control._subscribe(options);
            let shown: unknown = get(control._formState.errors, path);
            return control._subscribe({
                ...options,
                callback(state) {
                    const before = shown;
                    shown = get(state.errors, path);
                    if (before !== undefined || shown !== undefined) options.callback(state);
                },
            });
        };
        return Object.create(control, { _subscribe: { value: subscribe } });
    }, [control, path]);
}

/** Like `useController`, for an input that shows nothing but its value and its error. */
export function useInputController(path: string): UseControllerReturn {
    return useController({ name: path, control: useInputControl(path) });
}

/** Like `useFormState`, for the errors at a path. */
export function useInputErrors(path: string): FieldErrors {
    return useFormState({ name: path, control: useInputControl(path) }).errors;
}
