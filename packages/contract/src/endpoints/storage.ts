import { z } from "zod";
import {
  CompleteMultipartBody,
  CompletedUpload,
  MultipartQuery,
  MultipartUpload,
  RemoteFetch,
  RemoteFile,
  RemoteFileBody,
  SignedUrl,
  StartMultipartBody,
  UploadParameters,
  UploadParametersQuery,
  UploadedPart,
} from "../media.js";
import { Success, describeRoutes } from "./endpoint.js";

export const storageEndpoints = describeRoutes("Storage", {
  startMultipartUpload: {
    summary: "Start an upload in parts",
    body: StartMultipartBody,
    response: MultipartUpload,
  },
  listUploadedParts: {
    summary: "The parts that have arrived",
    query: MultipartQuery,
    response: z.array(UploadedPart),
  },
  signUploadPart: {
    summary: "Get an address to upload one part to",
    query: MultipartQuery,
    response: SignedUrl,
  },
  completeMultipartUpload: {
    summary: "Put the parts together",
    query: MultipartQuery,
    body: CompleteMultipartBody,
    response: CompletedUpload,
  },
  abortMultipartUpload: {
    summary: "Give up an upload and remove its parts",
    query: MultipartQuery,
    response: Success,
  },
  getUploadParameters: {
    summary: "Get an address to upload a whole file to",
    query: UploadParametersQuery,
    response: UploadParameters,
  },
  getTemporaryCredentials: {
    summary: "Temporary credentials, where the storage gives them",
    response: z.record(z.string(), z.unknown()),
  },
  describeRemoteFile: {
    summary: "Name, type and size of a file on the web",
    body: RemoteFileBody,
    response: RemoteFile,
  },
  fetchRemoteFile: {
    summary: "Fetch a file from the web as an upload; its websocket tells of the progress",
    body: RemoteFileBody,
    response: RemoteFetch,
  },
});
