import { z } from "zod";
import {
  CreateGalleryItemBody,
  CreateBackgroundVideoBody,
  GalleryItem,
  MusicTrack,
  SaveProductImageBody,
  SavedProductImage,
  UploadTarget,
  BackgroundVideo,
} from "../media.js";
import { Success, describeRoutes } from "./endpoint.js";

export const mediaEndpoints = describeRoutes("Media", {
  createObjectUpload: {
    summary: "Get an address to upload an image or a gallery file to",
    response: UploadTarget,
  },
  saveProductImage: {
    summary: "Check an uploaded product image and make it public",
    body: SaveProductImageBody,
    response: SavedProductImage,
  },
  listGalleryItems: {
    summary: "The gallery, newest first",
    response: z.array(GalleryItem),
  },
  createGalleryItem: {
    summary: "Add an uploaded file to the gallery",
    body: CreateGalleryItemBody,
    response: GalleryItem,
    status: 201,
    repeatStatus: 200,
  },
  deleteGalleryItem: {
    summary: "Remove an item from the gallery",
    response: Success,
  },
  listVideoBackgrounds: {
    summary: "The background videos, newest first",
    response: z.array(BackgroundVideo),
  },
  getActiveVideoBackground: {
    summary: "The background video that plays",
    response: BackgroundVideo,
  },
  createVideoUpload: {
    summary: "Get an address to upload a background video to",
    response: UploadTarget,
  },
  createVideoBackground: {
    summary: "Save an uploaded background video",
    body: CreateBackgroundVideoBody,
    response: BackgroundVideo,
    status: 201,
    repeatStatus: 200,
  },
  activateVideoBackground: {
    summary: "Make a background video the one that plays",
    response: BackgroundVideo,
  },
  deleteVideoBackground: {
    summary: "Remove a background video",
    response: Success,
  },
  listMusicTracks: {
    summary: "The tracks of the shop's playlist",
    response: z.array(MusicTrack),
  },
});
