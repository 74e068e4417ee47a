# The server and the built web app. The source stays where npm links it, because Node reads TypeScript only outside
# node_modules.
FROM node:24-slim AS build
WORKDIR /mela
COPY package.json package-lock.json .npmrc ./
COPY packages/contract/package.json packages/contract/
COPY packages/games/package.json packages/games/
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
RUN npm install --no-save
COPY . .
RUN npm run build && npm prune --omit=dev

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 DATA_FOLDER=/data WEB_FOLDER=/mela/apps/web/dist
WORKDIR /mela
COPY --from=build /mela /mela
RUN mkdir /data && chown node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK CMD node -e "fetch('http://127.0.0.1:3000/healthz').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"
CMD ["node", "--max-semi-space-size=64", "apps/server/src/main.ts"]
