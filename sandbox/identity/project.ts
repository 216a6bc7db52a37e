/** The simulated identity service's project, with the URLs in its tokens. */
export const projectId = 'sprocket-sandbox';
export const issuer = `https://securetoken.google.com/${projectId}`;
export const googleIssuer = 'https://accounts.google.com';
export const clientId = `${projectId}.apps.googleusercontent.com`;
/** Not secret: it only identifies the project. */
export const apiKey = 'sandbox-api-key';
