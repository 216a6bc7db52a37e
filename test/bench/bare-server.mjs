/** Sends the same response to every request, to measure the least work that Node needs to send it. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const [headersFile, bodyFile] = process.argv.slice(2);
const headers = JSON.parse(readFileSync(headersFile, 'utf8'));
const body = readFileSync(bodyFile);

const server = createServer((_request, response) => {
  response.writeHead(200, headers).end(body);
});
server.listen(0, '127.0.0.1', () => console.log(server.address().port));
