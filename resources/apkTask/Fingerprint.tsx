import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { CopyButton } from '../../src/base/ui/CopyButton';

const Code = styled('code')({ fontSize: '0.75rem', whiteSpace: 'nowrap' });

/** Shows a shortened fingerprint; the copy button copies all of it. */
export function Fingerprint({ value }: { value: string }) {
    const translate = useTranslate();
    if (value === '') return null;
    return (
        <>
            <Code title={value}>{`${value.slice(0, 8)}…${value.slice(-5)}`}</Code>{' '}
            <CopyButton text={value} name={translate('builds.certificate')} />
        </>
    );
}
