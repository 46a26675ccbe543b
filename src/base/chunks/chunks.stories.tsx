import { Part, Sheet, Tile } from '../../../test/book/Sheet';
import { LostChunk } from './LostChunk';

export default { title: 'Base/chunks' };

export const Lost = {
    render: () => (
        <Sheet title="A chunk that did not come">
            <Part title="LostChunk">
                <Tile title="In the place of an input">
                    <LostChunk again={() => undefined} />
                </Tile>
            </Part>
        </Sheet>
    ),
};
