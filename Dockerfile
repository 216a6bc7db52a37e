# One copy of the shop. The first stage builds with all packages. The last one has only those that the server loads:
# packages that are bundled for browsers are devDependencies.
FROM node:22-bookworm-slim AS build
WORKDIR /shop
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build && npm prune --omit=dev

FROM node:22-bookworm-slim
# MALLOC_*: docs/running-it.md, "Memory".
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=32768
WORKDIR /shop
COPY --from=build /shop/package.json ./
COPY --from=build /shop/node_modules ./node_modules
COPY --from=build /shop/scripts ./scripts
COPY --from=build /shop/dist ./dist
COPY --from=build /shop/public ./public
COPY --from=build /shop/server ./server
COPY --from=build /shop/catalogue/demo ./catalogue/demo
# Resized pictures are cached here. The original pictures are in DATA_DIR or S3.
RUN mkdir -p /data .cache && chown node:node /data .cache
USER node
VOLUME /data
EXPOSE 3000
# Runs without npm and without a shell, so that the process itself receives the signals.
CMD ["node", "scripts/run.mjs", "main", "--as-built"]
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then((response) => process.exit(response.ok ? 0 : 1), () => process.exit(1))"]
