import sharp from 'sharp';

// No cache, since every picture is processed only once. Two pictures are processed in parallel; further threads for
// each would only wait for each other and take more memory.
sharp.cache(false);
sharp.concurrency(1);

export { sharp };
