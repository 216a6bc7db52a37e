/** An S3 server that checks signatures and keeps its objects on disk: `s3-program.mjs <port> <folder> <bucket>`. */
import S3rver from '@20minutes/s3rver';

const [port, directory, bucket] = process.argv.slice(2);
const server = new S3rver({
  address: '127.0.0.1',
  port: Number(port),
  directory,
  silent: true,
  configureBuckets: [{ name: bucket, configs: [] }],
});
await server.run();
