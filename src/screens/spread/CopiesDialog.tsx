import { useTranslate } from 'react-admin';
import type { Resource } from '../../../contract/resource';
import { ResultStep } from './ResultStep';
import { SpreadFrame } from './SpreadFrame';

type Props = {
    resource: Resource;
    /** The landing page that was copied from. */
    ldpId: string;
    batchId: string;
    onClose(): void;
};

/** Shows copies that were started earlier. */
export function CopiesDialog({ resource, ldpId, batchId, onClose }: Props) {
    const translate = useTranslate();
    const title = translate('spread.earlier', { name: translate(`resources.${resource.name}.many`) });
    return (
        <SpreadFrame title={title} onClose={onClose}>
            <ResultStep resource={resource} from={{ ldpId, resource: resource.name }} {...{ batchId, onClose }} />
        </SpreadFrame>
    );
}
