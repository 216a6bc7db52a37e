export const projectId = 'sprocket-sandbox';
export const issuer = `https://securetoken.google.com/${projectId}`;
export const googleIssuer = 'https://accounts.google.com';
export const clientId = `${projectId}.apps.googleusercontent.com`;
/** Not secret, because the key only identifies the project. */
export const apiKey = 'sandbox-api-key';
