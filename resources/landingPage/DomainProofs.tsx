import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { useFormRecord } from '../../src/fields/form/FormRecord';
import { DomainState } from './DomainState';
import { useDomainProofs } from './useDomainProofs';

/** Shows for each domain of the form's landing page whether it is proven; nothing where no proof is required. */
export function DomainProofs() {
    const translate = useTranslate();
    const titleId = useId();
    const { id, version } = useFormRecord();
    const ldpId = String(id);
    const { proofs, error, key } = useDomainProofs(ldpId, version);
    if (error) return <Alert severity="error">{error.message}</Alert>;
    if (!proofs?.isRequired) return null;
    return (
        <Box component="section" aria-labelledby={titleId} sx={{ mt: 4 }}>
            <Typography id={titleId} variant="h3" component="h2" sx={{ mb: 1 }}>
                {translate('domainProof.title')}
            </Typography>
            <Typography variant="body2" color="textSecondary" sx={{ mb: 2, maxWidth: '80ch' }}>
                {translate('domainProof.text')}
            </Typography>
            <Box component="ul" sx={{ display: 'grid', gap: 1.5, m: 0, p: 0, listStyle: 'none' }}>
                {proofs.domains.map((proof) => (
                    <DomainState key={proof.domain} proof={proof} ldpId={ldpId} listKey={key} />
                ))}
            </Box>
        </Box>
    );
}
