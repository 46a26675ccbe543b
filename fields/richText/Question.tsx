import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import Popover from '@mui/material/Popover';
import { styled } from '@mui/material/styles';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { useTranslate } from 'react-admin';

const Panel = styled('div')({ display: 'grid', gap: 8, width: 380, maxWidth: '90vw', padding: 16 });
const Answers = styled('div')({ display: 'flex', justifyContent: 'flex-end', gap: 8 });
const Fault = styled('span')(({ theme }) => ({
    ...theme.typography.caption,
    lineHeight: 'var(--line)',
    color: theme.palette.error.main,
}));

type Props = {
    anchor: HTMLElement;
    label: string;
    first: string;
    placeholder: string;
    /** Returns the error of an answer as an i18n key; undefined if it is valid. */
    findFault(answer: string): string | undefined;
    onAnswer(answer: string): void;
    onRemove?: (() => void) | undefined;
    onClose(): void;
};

/** A popover below a button that asks for one line of text: the address of a link, or the description of a picture. */
export function Question({
    anchor,
    label,
    first,
    placeholder,
    findFault,
    onAnswer,
    onRemove,
    onClose,
}: Props): ReactNode {
    const translate = useTranslate();
    const id = useId();
    const [answer, setAnswer] = useState(first);
    const [fault, setFault] = useState<string>();

    function settle(): void {
        const found = findFault(answer.trim());
        setFault(found);
        if (found === undefined) onAnswer(answer.trim());
    }

    // Enter confirms the answer; it must not reach the form around the editor and submit it.
    function press(event: KeyboardEvent): void {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        settle();
    }

    return (
        <Popover open anchorEl={anchor} onClose={onClose} anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}>
            <Panel>
                <label htmlFor={id}>{label}</label>
                <OutlinedInput
                    id={id}
                    autoFocus
                    size="small"
                    value={answer}
                    error={fault !== undefined}
                    placeholder={placeholder}
                    onChange={(event) => setAnswer(event.target.value)}
                    onKeyDown={press}
                    slotProps={{ input: { 'aria-describedby': `${id}-fault` } }}
                />
                <Fault id={`${id}-fault`} role="alert">
                    {fault}
                </Fault>
                <Answers>
                    {onRemove && (
                        <Button size="small" color="inherit" onClick={onRemove}>
                            {translate('inputs.richText.remove')}
                        </Button>
                    )}
                    <Button size="small" variant="contained" onClick={settle}>
                        {translate('inputs.richText.set')}
                    </Button>
                </Answers>
            </Panel>
        </Popover>
    );
}
