import Autorenew from '@mui/icons-material/AutorenewOutlined';
import ContentCopy from '@mui/icons-material/ContentCopyOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { visuallyHidden } from '../../src/base/ui/visuallyHidden';
import { FieldFrame } from '../../src/fields/FieldFrame';
import { useIds } from '../../src/fields/ids';
import type { InputProps } from '../../src/fields/input';
import { PasswordBox } from './PasswordBox';
import { usePassword } from './usePassword';

const Boxes = styled('div')({
    display: 'grid',
    gap: '16px 24px',
    alignItems: 'start',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 220px), 1fr))',
});

const Tools = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8, marginTop: 8 });

/**
 * An input for a new password: typed twice, or generated. A generated one fills both boxes and is shown, so that it can
 * be passed on.
 */
export function PasswordInput({ path, label, required, readOnly }: InputProps): ReactNode {
    const translate = useTranslate();
    const { value, confirmation, faults, focusRef, onBlur, change, confirm, generate, isMade } = usePassword(
        path,
        required,
    );
    const [shown, setShown] = useState(false);
    const getIds = useIds();
    const own = getIds(path);
    const again = getIds(`${path}.confirmation`);

    function make(): void {
        generate();
        setShown(true);
    }
    return (
        <div>
            <Boxes>
                <FieldFrame
                    path={path}
                    label={label}
                    named="label"
                    required={required}
                    error={faults.value}
                    hint={translate(isMade ? 'inputs.password.once' : 'inputs.password.rule')}
                >
                    <PasswordBox
                        id={own.id}
                        value={value}
                        invalid={faults.value !== undefined}
                        describedBy={faults.value === undefined ? own.hintId : own.errorId}
                        readOnly={readOnly}
                        shown={shown}
                        onShow={setShown}
                        focusRef={focusRef}
                        onChange={change}
                        onBlur={onBlur}
                    />
                </FieldFrame>
                <FieldFrame
                    path={`${path}.confirmation`}
                    label={translate('inputs.password.confirmation')}
                    named="label"
                    required={required}
                    error={faults.confirmation}
                >
                    <PasswordBox
                        id={again.id}
                        value={confirmation}
                        invalid={faults.confirmation !== undefined}
                        describedBy={faults.confirmation === undefined ? undefined : again.errorId}
                        readOnly={readOnly}
                        shown={shown}
                        onShow={setShown}
                        onChange={confirm}
                        onBlur={onBlur}
                    />
                </FieldFrame>
            </Boxes>
            {!readOnly && (
                <Tools>
                    <Button size="small" startIcon={<Autorenew />} onClick={make}>
                        {translate('inputs.password.generate')}
                    </Button>
                    <CopyButton key={value} text={value} />
                </Tools>
            )}
        </div>
    );
}

/** A copy button. Not rendered if the browser does not allow copying, as without a secure connection. */
function CopyButton({ text }: { text: string }): ReactNode {
    const translate = useTranslate();
    const [copied, setCopied] = useState(false);
    if (!('clipboard' in navigator)) return null;
    const copy = () => navigator.clipboard.writeText(text).then(() => setCopied(true));
    return (
        <>
            <Button size="small" startIcon={<ContentCopy />} disabled={text === ''} onClick={copy}>
                {translate(copied ? 'app.copied' : 'inputs.password.copy')}
            </Button>
            <span role="status" style={visuallyHidden}>
                {copied && translate('app.copied')}
            </span>
        </>
    );
}
