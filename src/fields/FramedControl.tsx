import { type ComponentProps, memo, type ReactNode } from 'react';
import { FieldFrame } from './FieldFrame';
import { useIds } from './ids';
import type { Control, ControlProps } from './input';

type Props = Pick<ComponentProps<typeof FieldFrame>, 'path' | 'label' | 'error' | 'aside' | 'isLabelHidden' | 'hint'> &
    Omit<ControlProps, 'id' | 'labelledBy' | 'describedBy' | 'invalid'> & {
        control: Control;
        /** Changes when another control is to take the place of this one. */
        controlKey?: string;
        /** Whether the control is described by the hint while there is no error. */
        isHintRead?: boolean;
    };

/**
 * A control in its frame. Memoized: react-hook-form renders every input again when any error or the state of the form
 * changes, and rendering the controls of a long form takes long. Its functions are to be stable.
 */
export const FramedControl = memo(function FramedControl({
    control,
    controlKey,
    path,
    label,
    error,
    aside,
    hint,
    isLabelHidden = false,
    isHintRead = false,
    ...bound
}: Props): ReactNode {
    const { id, labelId, errorId, hintId } = useIds()(path);
    const described = isHintRead && hint ? hintId : undefined;
    return (
        <FieldFrame
            path={path}
            label={label}
            named={control.named}
            required={bound.required}
            error={error}
            aside={aside}
            isLabelHidden={isLabelHidden}
            hint={hint}
        >
            <control.Control
                key={controlKey}
                {...bound}
                id={id}
                label={label}
                labelledBy={labelId}
                describedBy={error === undefined ? described : errorId}
                invalid={error !== undefined}
            />
        </FieldFrame>
    );
});
